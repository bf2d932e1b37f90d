import { useEffect, useState } from 'react';
import { format } from '#engine/shared/strings.ts';
import { size } from '#engine/shared/text/size.ts';
import { useForm } from '../fields/FormContext.ts';
import type { ApiResponse } from './readResponse.ts';

/** From `Content-Disposition`, when the server lets the page read it: RFC 6266. */
function fileName({ headers, type }: ApiResponse, name: string): string {
  const header = headers.find(([key]) => key === 'content-disposition')?.[1] ?? '';
  const encoded = /filename\*=(?:UTF-8'')([^;]+)/i.exec(header)?.[1];
  const plain = /filename="?([^";]+)"?/i.exec(header)?.[1];
  try {
    if (encoded) return decodeURIComponent(encoded);
  } catch {
    // An encoding that is none leaves the plain name.
  }
  const ending = /^\w+\/(\w+)$/.exec(type)?.[1];
  return plain ?? (ending ? `${name}.${ending}` : name);
}

/** All that came, as a file. Its type is none that a browser opens: a server's HTML is no page of this site. */
export function Download({ answer, body, name: usual }: { answer: ApiResponse; body: Blob; name: string }) {
  const { strings } = useForm();
  const name = fileName(answer, usual);
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const address = URL.createObjectURL(body.slice(0, body.size, 'application/octet-stream'));
    setAddress(address);
    return () => URL.revokeObjectURL(address);
  }, [body]);
  return (
    <p>
      <a className="button button--small" href={address} download={name}>
        {format(strings.tryItDownload, { name, size: size(body.size) })}
      </a>
    </p>
  );
}
