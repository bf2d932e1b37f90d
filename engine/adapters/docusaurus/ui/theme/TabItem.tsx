export { TabItem as default } from '#engine/components/tabs/Tabs.tsx';
