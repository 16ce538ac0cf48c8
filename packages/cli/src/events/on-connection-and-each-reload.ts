import type { ControlClient } from '@svc-int/emulator/workspace';

/**
 * Calls `act` once subscribed, then after each deployment; once for all deployments during a call. Rejects only with an
 * error of `act`.
 */
export async function onConnectionAndEachReload(
    control: ControlClient,
    integration: string,
    act: () => Promise<void>,
): Promise<never> {
    let isDue = false;
    let notify = () => {};
    const onReload = () => {
        isDue = true;
        notify();
    };
    const { signal } = new AbortController();
    void control.follow(
        (message) => {
            if (message.event === 'reload' && message.integration === integration) onReload();
        },
        signal,
        // Changes before anyone listened are not reported.
        onReload,
    );
    for (;;) {
        if (!isDue) await new Promise<void>((resolve) => void (notify = resolve));
        isDue = false;
        await act();
    }
}
