import { useAllDocsData } from './plugin-content-docs-client.ts';

/** Data of the docs plugin. Other plugins do not run, and have none. */
export default function useGlobalData(): Record<string, Record<string, unknown> | undefined> {
  return { 'docusaurus-plugin-content-docs': useAllDocsData() };
}

export const useAllPluginInstancesData = (name: string): Record<string, unknown> | undefined =>
  useGlobalData()[name];
export const usePluginData = (name: string, id = 'default'): unknown =>
  useAllPluginInstancesData(name)?.[id] ?? {};
