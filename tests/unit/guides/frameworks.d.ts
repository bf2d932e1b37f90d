// biome-ignore-all lint/suspicious/noExplicitAny: handlers of servers are not what these samples are about
/** What samples use and this project does not install: enough of it to check the rest of the sample. */

declare module 'multer';
declare module 'next/*';
declare module 'server-only';
declare module '@sveltejs/*';
declare module '@vitejs/*';
declare module '$app/*';
declare module '$env/*';
declare module '*.css';
declare module '*.vue';

declare module 'express' {
  type Handler = (request: any, response: any, next: () => void) => unknown;
  interface App {
    use(...handlers: (unknown | Handler)[]): void;
    use(handler: (error: any, request: any, response: any, next: () => void) => unknown): void;
    get(path: string, ...handlers: Handler[]): void;
    post(path: string, ...handlers: Handler[]): void;
    listen(port: number | string, done?: () => void): void;
  }
  const express: { (): App; json(options?: object): Handler; static(folder: string): Handler };
  export default express;
}

declare module 'fastify' {
  type Handler = (request: any, reply: any) => unknown;
  interface App {
    get(path: string, handler: Handler): void;
    post(path: string, handler: Handler): void;
    post(path: string, options: object, handler: Handler): void;
    setErrorHandler(handler: (error: any, request: any, reply: any) => unknown): void;
    listen(options: object): Promise<string>;
    log: Console;
  }
  export default function fastify(options?: object): App;
}

declare module 'next/app' {
  export interface AppProps {
    Component: import('react').ComponentType<Record<string, unknown>>;
    pageProps: Record<string, unknown>;
  }
}

declare module 'next' {
  export type NextConfig = Record<string, unknown>;
  export type Metadata = Record<string, unknown>;
}

declare module 'vue' {
  interface Ref<T> {
    value: T;
  }
  export function ref<T>(): Ref<T | undefined>;
  export function ref<T>(value: T): Ref<T>;
  export function reactive<T extends object>(value: T): T;
  export function computed<T>(read: () => T): Readonly<Ref<T>>;
  export function useTemplateRef<T>(name: string): Readonly<Ref<T | null>>;
  export function onMounted(run: () => void): void;
  export function onUnmounted(run: () => void): void;
  export function onBeforeUnmount(run: () => void): void;
  export function nextTick(): Promise<void>;
  export function createApp(component: unknown): { mount(selector: string): void };
}

declare module '*$types' {
  export type Actions = Record<string, (event: { request: Request }) => unknown>;
  export type PageServerLoad = (event: { request: Request }) => unknown;
  export type RequestHandler = (event: { request: Request; params: Record<string, string> }) => unknown;
}

interface ImportMeta {
  readonly env: Record<string, string | undefined>;
}

interface Window {
  CHAT_CONFIG: Record<string, string>;
  dataLayer: object[];
  serenityChatStarted?: boolean;
  serenityChatOptions: Record<string, unknown>;
  shopAgentOptions: Record<string, unknown>;
}

declare function $state<T>(value: T): T;
declare class AIHubChat {
  constructor(element: string, options: Record<string, unknown>);
  init(): void;
}
