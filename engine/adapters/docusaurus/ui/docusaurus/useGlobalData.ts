import { useAllDocsData } from './plugin-content-docs-client.ts';

/** Of the plugins of Docusaurus, that of docs tells of itself; others do not run here, and have nothing. */
export default function useGlobalData(): Record<string, Record<string, unknown> | undefined> {
  return { 'docusaurus-plugin-content-docs': useAllDocsData() };
}

export const useAllPluginInstancesData = (name: string): Record<string, unknown> | undefined =>
  useGlobalData()[name];
export const usePluginData = (name: string, id = 'default'): unknown =>
  useAllPluginInstancesData(name)?.[id] ?? {};
