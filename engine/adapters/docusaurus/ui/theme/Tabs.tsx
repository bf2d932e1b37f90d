export { Tabs as default } from '#engine/components/tabs/Tabs.tsx';
