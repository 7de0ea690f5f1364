export { en as ar } from '../en/index.ts';
