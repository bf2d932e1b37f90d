export { default } from '../Details.tsx';
