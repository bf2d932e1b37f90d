import { globalData } from 'site-code:data';
import { useAllDocsData } from './plugin-content-docs/client.ts';

/** Data of the plugins by their names and ids. */
export default function useGlobalData(): Record<string, Record<string, unknown> | undefined> {
  return { ...globalData, 'docusaurus-plugin-content-docs': useAllDocsData() };
}

export const useAllPluginInstancesData = (name: string): Record<string, unknown> | undefined =>
  useGlobalData()[name];
export const usePluginData = (name: string, id = 'default'): unknown =>
  useAllPluginInstancesData(name)?.[id] ?? {};
