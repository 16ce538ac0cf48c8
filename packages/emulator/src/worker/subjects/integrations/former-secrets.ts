import type { Host } from '../../service/host.js';

/** Keeps secrets that were replaced: what an integration still holds of them is not to be written down either. */
export function rememberSecrets(
    { formerSecrets }: Pick<Host, 'formerSecrets'>,
    integration: string,
    values: readonly string[],
): void {
    if (values.length > 0)
        formerSecrets.set(integration, new Set([...(formerSecrets.get(integration) ?? []), ...values]));
}
