import { type ComponentChildren, Component } from 'preact';

interface ErrorBoundaryProps {
    /** A new value resets the error boundary. */
    of: unknown;
    children: ComponentChildren;
}

export class ErrorBoundary extends Component<ErrorBoundaryProps, { error?: Error }> {
    override state: { error?: Error } = {};

    override componentDidCatch(error: unknown): void {
        this.setState({ error: error instanceof Error ? error : new Error(String(error)) });
    }

    override componentDidUpdate(before: ErrorBoundaryProps): void {
        if (before.of !== this.props.of && this.state.error) this.setState({ error: undefined });
    }

    override render(): ComponentChildren {
        const { error } = this.state;
        if (!error) return this.props.children;
        return (
            <p class="unknown" role="alert">
                This render cannot be shown: {error.message}
            </p>
        );
    }
}
