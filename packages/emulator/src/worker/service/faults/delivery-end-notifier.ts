/** Deliveries as they end, for those that are held until then. */
export interface DeliveryEndNotifier {
    /** Resolves when the next delivery to an integration has ended, or after so many milliseconds. */
    next(integration: string, milliseconds: number): Promise<void>;
    /** A delivery to an integration has ended. */
    end(integration: string): void;
}

export function createDeliveryEndNotifier(): DeliveryEndNotifier {
    const waiting = new Map<string, Set<() => void>>();
    return {
        next: (integration, milliseconds) =>
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
        end: (integration) => waiting.get(integration)?.forEach((go) => go()),
    };
}
