/** Starts the stand-in for the vendor's hub; `url` is its origin. */
export function startHub(listen: { port: number; host: string }): Promise<{ url: string; close(): void }>;
