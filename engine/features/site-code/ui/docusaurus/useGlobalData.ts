/** Plugins do not run here: their data is empty. */
const none = {};

export default function useGlobalData() {
  return none;
}
export const useAllPluginInstancesData = () => none;
export const usePluginData = () => none;
