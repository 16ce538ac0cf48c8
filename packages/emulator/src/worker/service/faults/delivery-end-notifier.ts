/** Deliveries as they end, for those that are held until then. */
export interface DeliveryEndNotifier {
    /** Resolves when the next delivery to an integration has ended, or after so many milliseconds. */
    waitForNext(integration: string, milliseconds: number): Promise<void>;
    /** A delivery to an integration has ended. */
    notify(integration: string): void;
}

export function createDeliveryEndNotifier(): DeliveryEndNotifier {
    const waiting = new Map<string, Set<() => void>>();
    return {
        waitForNext: (integration, milliseconds) =>
            new Promise((resolve) => {
                const all = waiting.get(integration) ?? new Set();
                waiting.set(integration, all);
                const go = () => {
                    clearTimeout(timer);
                    all.delete(go);
                    resolve();
                };
                const timer = setTimeout(go, milliseconds);
                all.add(go);
            }),
        notify: (integration) => waiting.get(integration)?.forEach((go) => go()),
    };
}
