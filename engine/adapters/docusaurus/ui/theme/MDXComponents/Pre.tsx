export { default } from '../MDXContent.tsx';
