export { default } from '../Heading.tsx';
