export { en as zh } from '../en/index.ts';
