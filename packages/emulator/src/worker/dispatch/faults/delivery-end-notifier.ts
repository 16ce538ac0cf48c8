export interface DeliveryEndNotifier {
    waitForNext(integration: string, milliseconds: number): Promise<void>;
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
