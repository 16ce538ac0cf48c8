import type { ControlClient } from '@svc-int/emulator/workspace';

/** Calls `act` once subscribed and after each deployment, one call at a time. Rejects only if `act` does. */
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
        onReload,
    );
    for (;;) {
        if (!isDue) await new Promise<void>((resolve) => void (notify = resolve));
        isDue = false;
        await act();
    }
}
