export { default } from '../../docusaurus/Link.tsx';
