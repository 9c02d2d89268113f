import { Component, type ReactNode } from "react";
import { markPageAwake } from "../lib/awake.ts";
import { reportFailure } from "../lib/report-failure.ts";
import { ReloadLink } from "../ui/reload-link.tsx";
import styles from "./error-boundary.module.css";

interface State {
  error: unknown;
}

export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(error: unknown): State {
    return { error };
  }

  override componentDidCatch(error: unknown): void {
    reportFailure("CLIENT_RENDER_ERROR", error);
    markPageAwake();
  }

  override render() {
    const { error } = this.state;
    if (!error) return this.props.children;
    return (
      <div className={styles.broken} role="alert">
        <h1 tabIndex={-1}>The table got knocked over</h1>
        <p className="lead">Something on this page broke. Nothing you’ve saved is lost.</p>
        <ReloadLink />
      </div>
    );
  }
}
