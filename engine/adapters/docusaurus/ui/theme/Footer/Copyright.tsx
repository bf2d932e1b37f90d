/** The copyright notice, which may hold HTML. */
export default ({ copyright }: { copyright: string }) => (
  <div className="footer__copyright" dangerouslySetInnerHTML={{ __html: copyright }} />
);
