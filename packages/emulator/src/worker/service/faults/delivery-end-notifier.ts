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
                const finish = () => {
                    clearTimeout(timer);
                    all.delete(finish);
                    resolve();
                };
                const timer = setTimeout(finish, milliseconds);
                all.add(finish);
            }),
        notify: (integration) => waiting.get(integration)?.forEach((finish) => finish()),
    };
}
