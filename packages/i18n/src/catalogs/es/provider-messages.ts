import type { English, Translated } from '../../catalog.ts';
import type { providerMessageLabels as english } from '../en/provider-messages.ts';

export const providerMessages: Translated<English['providerMessages']> = {
  emptyHelp: 'Aquí aparecen los mensajes de laboratorios y clínicas que no se pudieron procesar, hasta que alguien decida sobre cada uno.',
  fields: {
    kind: 'Mensaje',
    stage: 'Informado',
    problem: 'Por qué está retenido',
    answeredProblem: 'Motivo inicial',
    eventId: 'ID del mensaje',
    orderServiceId: 'Prueba',
    serviceName: 'Servicio',
    toldAt: 'Ocurrió el',
    receivedAt: 'Recibido el',
    decidedByName: 'Decidido por',
    decidedAt: 'Decidido el',
  },
  message: 'Lo que se informó',
  messageHelp: 'Tal como lo envió el proveedor. El hallazgo de un laboratorio no se muestra aquí.',
  decision: 'Decisión',
  applied: 'Procesado por {name} el {time}.',
  setAside: 'Descartado por {name} el {time}.',
  whatToDo: 'Qué hacer',
  advice: {
    unknownOrder: 'Ninguna orden tiene el número de este mensaje. Busque la prueba a la que pertenece o descarte el mensaje.',
    unknownService: 'La orden tiene varias pruebas y el mensaje no dice a cuál se refiere. Elíjala.',
    otherProvider: 'La orden se hizo a otro proveedor. Si este realizó la prueba, elíjala abajo.',
    notSent: 'La orden se guardó y no se envió. Libérela y luego procese el mensaje.',
    otherSpecimen:
      'El ID de la muestra no coincide con el registrado o es de otra orden. Corrija el ID de la muestra y luego procese el mensaje.',
    noLaboratory: 'Este tipo de prueba no se envía a un laboratorio. Revise el servicio o descarte el mensaje.',
    needsLaboratory: 'Solo el informe de un laboratorio termina esta prueba. Pregunte al proveedor o descarte el mensaje.',
    unreadable: 'El mensaje contiene un valor que no podemos leer. Pida al proveedor que lo envíe de nuevo y descarte este.',
    contradiction: 'Un mensaje anterior decía otra cosa. Pregunte al proveedor cuál es correcto y descarte el otro.',
    alreadyComplete: 'La prueba está completa. Cambiar su resultado es decisión del MRO.',
    fromTheFuture: 'El mensaje habla de una hora que aún no ha llegado. Revise el reloj del proveedor y luego procese el mensaje.',
    orderEnded:
      'La orden se canceló o venció y nada indica una toma de muestra. Si la prueba se hizo, procese el mensaje: contará como toma tardía. De lo contrario, descártelo.',
    otherBody:
      'El proveedor usó el número de un mensaje anterior para otro contenido. Se rechazó. Pregunte al proveedor cuál es el correcto y luego descarte este.',
  },
  follow: 'Procesar mensaje',
  choose: 'Prueba a la que pertenece',
  chooseHelp: 'Busque por donante, número de orden o ID de muestra.',
  followed: 'Mensaje procesado.',
  stillHeld: 'Sigue retenido: {reason}',
  aside: {
    button: 'Descartar',
    title: '¿Descartar este mensaje?',
    text: 'Queda en esta lista con su motivo y no cambia ninguna orden.',
    reason: 'Motivo',
    ok: 'Descartar',
    done: 'Mensaje descartado.',
  },
};

export const providerMessageLabels: Translated<typeof english> = {
  messageKind: {
    ACK: 'Orden recibida',
    REPORT: 'Informe de avance',
  },
  messageState: {
    HELD: 'Retenido',
    APPLIED: 'Procesado',
    SET_ASIDE: 'Descartado',
  },
  reportStage: {
    'collected': 'Muestra tomada',
    'no-show': 'Inasistencia',
    'at-lab': 'En laboratorio',
    'result': 'Resultado informado',
  },
  holdReason: {
    unknownOrder: 'Orden desconocida',
    unknownService: 'Prueba no indicada',
    otherProvider: 'Orden de otro proveedor',
    notSent: 'Orden aún no enviada',
    otherSpecimen: 'Otra muestra',
    noLaboratory: 'No es prueba de laboratorio',
    needsLaboratory: 'Requiere un laboratorio',
    unreadable: 'Valor ilegible',
    contradiction: 'Contradice un mensaje anterior',
    alreadyComplete: 'Prueba ya completa',
    fromTheFuture: 'Hora en el futuro',
    orderEnded: 'La orden ha terminado',
    otherBody: 'Mismo ID de evento, otro contenido',
  },
};
