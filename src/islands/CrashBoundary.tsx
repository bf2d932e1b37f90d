import { Component, type ReactNode } from 'react';

interface Props {
  texts: DOMStringMap;
  children: ReactNode;
}

/** Messages of an error and of what caused it, outermost first. */
function messages(error: unknown, cause: string): string {
  if (!(error instanceof Error)) return String(error);
  const message = error.message || error.name;
  return error.cause === undefined ? message : `${message}\n\n${cause}\n${messages(error.cause, cause)}`;
}

/** Shows what an island threw in its place, and lets the reader try again. */
export class CrashBoundary extends Component<Props, { crash: { error: unknown } | undefined }> {
  static getDerivedStateFromError = (error: unknown) => ({ crash: { error } });

  override state: { crash: { error: unknown } | undefined } = { crash: undefined };

  override render() {
    const { texts, children } = this.props;
    const { crash } = this.state;
    if (!crash) return children;
    return (
      <div className="error-box" role="alert">
        <p className="error-box__title">{texts['crashed']}</p>
        <p className="error-box__message">{messages(crash.error, texts['cause'] ?? '')}</p>
        <button type="button" onClick={() => this.setState({ crash: undefined })}>
          {texts['tryAgain']}
        </button>
      </div>
    );
  }
}
