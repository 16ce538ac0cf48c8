import type { VNode } from 'preact';

import { getErrorMessage } from '../../values/get-error-message.js';
import { useStudio } from './context.js';
import { useSelfRefreshingQuery } from './queries/use-self-refreshing-query.js';

export function LoggedInUser(): VNode | null {
    const studio = useStudio();
    const { logOut } = studio;
    const { value } = useSelfRefreshingQuery(logOut && 'account', () => studio.client.read('user'));
    if (!logOut) return null;
    const onLogOut = (): void => void logOut().catch((error: unknown) => studio.notify(getErrorMessage(error)));
    return (
        <section class="account" aria-label="Account">
            <span>{(value as { displayName?: string } | undefined)?.displayName}</span>
            <button type="button" class="text-button" onClick={onLogOut}>
                Log out
            </button>
        </section>
    );
}
