export default function useRouteContext() {
  return { plugin: { name: 'docusaurus-plugin-content-pages', id: 'default' }, data: undefined };
}
