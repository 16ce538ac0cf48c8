import type { VNode } from 'preact';

import { Icon } from '../ui/icon.js';

export function VariantResult({ reasons }: { reasons: readonly string[] | undefined }): VNode {
    if (!reasons) return <p class="variant-result">Not run</p>;
    if (reasons.length === 0)
        return (
            <p class="variant-result of-passed">
                <Icon name="check" /> Passed
            </p>
        );
    const [first = '', ...details] = reasons.flatMap((reason) => reason.split('\n'));
    return (
        <div class="variant-result of-failed">
            <p>
                <Icon name="warning" /> Failed: {first}
            </p>
            {details.length > 0 && (
                <details>
                    <summary>Details</summary>
                    <pre tabIndex={0}>{details.join('\n')}</pre>
                </details>
            )}
        </div>
    );
}

export function formatVariantResultCounts(results: readonly (readonly string[] | undefined)[]): string {
    const failed = results.filter((reasons) => reasons && reasons.length > 0).length;
    const passed = results.filter((reasons) => reasons?.length === 0).length;
    return [
        `${passed} passed`,
        `${failed} failed`,
        ...(passed + failed < results.length ? [`${results.length - passed - failed} not run`] : []),
    ].join(', ');
}
