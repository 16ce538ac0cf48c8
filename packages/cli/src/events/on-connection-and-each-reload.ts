import type { ControlClient } from '@svc-int/emulator/workspace';

/**
 * Acts once it listens, and then whenever a new version of an integration may serve; once for all that come while it acts. Ends
 * by an error of `act` only.
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
