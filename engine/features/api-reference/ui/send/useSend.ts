import { useEffect, useRef, useState } from 'react';
import type { ApiRequest } from '../../shared/types.ts';
import type { Exchange, send } from './send.ts';

/** Runs one request at a time, and ends it with the island. `load` resolves to what sends. */
export function useSend(load: () => Promise<{ send: typeof send }>) {
  const [exchange, setExchange] = useState<Exchange>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const isRunning = exchange !== undefined && exchange.ending === undefined;
  return {
    exchange,
    isRunning,
    cancel: () => running.current?.abort(),
    /** Shows an answer without a request. */
    show: (next: Exchange) => {
      running.current?.abort();
      running.current = undefined;
      setExchange(next);
    },
    /** `limit` in milliseconds; `onChange` is called even after the panel is closed. */
    start: (request: ApiRequest, limit: number, onChange: (exchange: Exchange) => void) => {
      running.current?.abort();
      const controller = new AbortController();
      running.current = controller;
      setExchange({ time: 0 });
      const report = (next: Exchange) => {
        onChange(next);
        if (running.current === controller) setExchange(next);
      };
      load().then(
        ({ send }) => send(request, { signal: controller.signal, limit, report }),
        (error: unknown) => report({ ending: 'network', time: 0, reason: String(error) }),
      );
    },
  };
}
