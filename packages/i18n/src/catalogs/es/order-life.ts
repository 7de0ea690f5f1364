import type { orderLifeLabels as english } from '../en/order-life.ts';
import type { English, Translated } from '../../catalog.ts';

export const orderLife: Translated<English['orderLife']> = {
  noShow: {
    action: 'Registrar inasistencia',
    title: '¿Registrar la inasistencia de la orden {number}?',
    text: 'Después, el DER decide si la prueba se reprograma o cuenta como negativa a la prueba.',
    note: 'Nota para el DER',
    ok: 'Registrar inasistencia',
    back: 'Conservar la orden',
    done: 'Inasistencia registrada para la orden {number}',
    told: 'El donante no se presentó. Registrado el {time}.',
    plain: 'El donante no se presentó.',
    next: 'El DER decide si la prueba se reprograma o cuenta como negativa a la prueba.',
  },
  problem: {
    byPool: 'Esta orden proviene de un sorteo. Se queda como está hasta que se publique la selección.',
    collected: 'Ya se tomó una muestra. Ahora solo el MRO puede anular la prueba.',
    arrived: 'El donante ya está en el centro: la orden no se puede cancelar. Llame al centro.',
    derOnly:
      'Ya se le indicó al donante que acuda. Solo el DER puede cancelar esta prueba, porque no presentarse puede ser una negativa a la prueba (49 CFR 40.191).',
    othersOrder: 'Solo puede cancelar las órdenes que usted creó.',
    came: 'El donante se presentó: no es una inasistencia.',
    tooEarly: 'La inasistencia se puede registrar a partir del {time}.',
    preEmployment:
      'No presentarse a una prueba previa al empleo no es una negativa a la prueba (49 CFR 40.191(a)(1)). Reprográmela o déjela así.',
    exam: 'No presentarse a un examen no es una negativa a la prueba. Reprográmelo.',
  },
  notNow: {
    release: 'Solo se puede liberar una orden guardada para después.',
    noShow: 'Solo una orden que espera al donante puede pasar a inasistencia.',
    cancel: 'Esta orden ya terminó.',
    extend: 'Solo se puede prorrogar una orden sin muestra tomada.',
    reschedule: 'Esta orden no tiene ninguna inasistencia por decidir.',
    refusal: 'Esta orden no tiene ninguna inasistencia por decidir.',
  },
  cancelWarning:
    'Ya se le indicó al donante que acuda. No acudir puede ser una negativa a la prueba (49 CFR 40.191), y cancelar no cambia eso. Cancele solo si la prueba se pidió por error.',
  decision: {
    action: 'Decidir sobre la inasistencia',
    title: 'Decidir sobre la inasistencia de la orden {number}',
    question: '¿Por qué no se presentó el donante?',
    reschedule: 'Reprogramar la prueba',
    rescheduleText:
      'No es una negativa a la prueba. La orden se envía de nuevo con otro vencimiento y otro formulario, y se elimina la cita perdida.',
    refusal: 'Negativa a la prueba',
    refusalText:
      'Cuenta como un resultado positivo (49 CFR 40.191). La orden termina con el resultado “Negativa determinada por el DER”. No se puede deshacer.',
    usualExpiry: 'Déjelo vacío para el plazo habitual.',
    okRefusal: 'Registrar la negativa a la prueba',
    okReschedule: 'Reprogramar',
    rescheduled: 'Orden {number} reprogramada',
    refused: 'Negativa a la prueba registrada para la orden {number}',
  },
  result: {
    until: '{result}, hasta el {day}',
    action: 'Ingresar resultado',
    title: 'Ingresar el resultado de {service}',
    at: 'Fecha de realización',
    done: 'Resultado registrado',
  },
  payment: { action: 'Cambiar el pago', title: 'Cambiar el estado del pago', done: 'Estado del pago cambiado' },
  correction: {
    action: 'Corregir la toma de muestra',
    title: 'Corregir lo registrado de la toma de muestra',
    ok: 'Guardar la corrección',
    done: 'Corrección registrada',
  },
  release: {
    planned: 'Se enviará el {time}',
    plannedText: 'Libere la orden para enviarla ahora.',
    failed: 'No se pudo enviar el {time}',
    rights: 'La persona que creó esta orden ya no puede crear órdenes aquí. Libérela usted.',
    gone: 'El donante, la ubicación o un servicio ya no está disponible. Revise la orden y libérela.',
    duplicate: 'El donante ya tiene la misma prueba. Cancele esta orden o libérela con un motivo para repetirla.',
    rules: 'La orden ya no cumple las reglas. Revise la orden y libérela.',
  },
  telling: {
    place: 'El proveedor no ha recibido esta orden',
    extend: 'El proveedor aún no conoce el nuevo vencimiento',
    cancel: 'El proveedor aún no sabe de la cancelación',
    next: 'El próximo intento es el {time}.',
    manualPlace: 'No se harán más intentos. Guarde la orden de nuevo para enviarla.',
    manual: 'No se harán más intentos. Llame al proveedor.',
  },
};

export const orderLifeLabels: Translated<typeof english> = {
  providerTask: { PLACE: 'Enviar la orden', EXTEND: 'Prorrogar la orden', CANCEL: 'Cancelar la orden' },
  directive: {
    NONE: 'Ninguna',
    RECOLLECT_OBSERVED: 'Repetir bajo observación',
    RECOLLECT_OPTIONAL: 'Repetición opcional',
    MED_EVAL: 'Evaluación médica',
  },
};
