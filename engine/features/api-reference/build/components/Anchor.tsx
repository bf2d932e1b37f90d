/** Stands behind the summary: what is named by the address inside of `details` opens it. */
export const Anchor = ({ id }: { id: string }) => <span className="api-anchor" id={id} />;
