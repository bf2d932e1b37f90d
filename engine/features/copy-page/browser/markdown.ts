/** The Markdown at an address; rejects where there is none, whatever else is answered. */
export async function markdownAt(address: string): Promise<string> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return answer.text();
}
