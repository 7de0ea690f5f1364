export { en as es } from '../en/index.ts';
