import type { PublicCatalog } from '../../catalog.ts';

/** The front page: what the product is, and for whom. */
export const landing: PublicCatalog['landing'] = {
  claim: 'La gestión interna de las pruebas de drogas y alcohol en el trabajo, de la primera orden a la auditoría.',
  picture: 'La lista de empresas en Assay',
  points: {
    record: {
      title: 'Un solo registro por programa.',
      text: 'Empresas, personas, órdenes y tomas de muestra en un mismo lugar, con sorteos aleatorios que cualquiera puede comprobar por su cuenta.',
    },
    lists: {
      title: 'Listas al ritmo del trabajo.',
      text: 'Busque, filtre y ordene cientos de miles de registros mientras escribe, y exporte exactamente lo que ve.',
    },
    audit: {
      title: 'Nada pasa inadvertido.',
      text: 'Cada cambio, cada exportación y cada identificador mostrado quedan en un registro de auditoría sellado que su auditor puede verificar.',
    },
  },
  whom: {
    administrators: { title: 'Administradores', text: 'Gestione cientos de programas de clientes desde una sola pantalla.' },
    employers: { title: 'Empleadores', text: 'Mantenga al día sus empresas, ubicaciones y personal.' },
    medical: { title: 'Personal médico y centros de recolección', text: 'Vea lo que su rol necesita y nada más.' },
  },
  security: {
    title: 'Seguridad',
    text: 'Autenticación de dos factores, identificadores cifrados y ocultos, cada cambio en un registro de auditoría sellado. Seis idiomas.',
  },
  demo: {
    administrator: 'Administración',
    employer: 'Empleador',
    medical: 'Médico',
    site: 'Centro',
    first: 'Primer acceso',
    people: {
      'GA': 'Administrador global',
      'SA': 'Superadministrador',
      'LSA': 'Limitado',
      'DER': 'DER',
      'HRA': 'RR. HH.',
      'LHRA': 'RR. HH. de ubicación',
      'OOA': 'Solo órdenes',
      'MRO': 'MRO',
      'MRO-ASSIST': 'Asistente del MRO',
      'CHO': 'Gestión de la Clearinghouse',
      'otherDer': 'DER, otra empresa',
      'passcode': 'Con código de acceso',
      'newPassword': 'Con contraseña nueva',
    },
  },
};
