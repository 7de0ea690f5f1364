export { isolated, leftToRight } from '@assay/i18n/left-to-right';
