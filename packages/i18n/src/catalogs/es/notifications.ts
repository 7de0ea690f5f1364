/** What somebody can be told by email. */
export const notificationLabels = {
  notificationEvent: {
    signUpRequested: 'Nueva solicitud de cuenta',
    contactReceived: 'Nuevo mensaje de contacto',
    approvalWaiting: 'Rol pendiente de aprobación',
    auditReport: 'Verificación nocturna del registro de auditoría',
    ticketReceived: 'Ticket de soporte nuevo o respondido',
    importEnded: 'Importación terminada',
    orderMissed: 'Inasistencia notificada',
    orderExpired: 'Orden vencida sin toma de muestra',
    orderWaiting: 'Su orden sigue pendiente o venció',
    resultReady: 'Resultado disponible',
    fullQueryDue: 'Consulta completa obligatoria en 24 horas',
    reportCorrected: 'Informe de laboratorio corregido',
    messageHeld: 'Mensaje de proveedor retenido para decidir',
    orderNotTaken: 'Orden no aceptada por su proveedor',
    signatureRefused: 'Mensajes de proveedores con firma incorrecta',
  },
} as const;
