export { en as it } from '../en/index.ts';
