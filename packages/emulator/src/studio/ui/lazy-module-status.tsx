import type { VNode } from 'preact';

/** Browsers cache a failed import until a reload. */
export function LazyModuleStatus({ error }: { error: string | undefined }): VNode {
    if (error === undefined) return <div class="skeleton surface" role="status" aria-label="Loading" />;
    return (
        <div class="problem-notice with-acts" role="alert">
            <p>Could not load this part of the page: {error}</p>
            <button type="button" class="button secondary" onClick={() => location.reload()}>
                Reload the page
            </button>
        </div>
    );
}
