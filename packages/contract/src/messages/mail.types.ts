export type { Mail } from '@assay/domain/messages/mail.fields';
