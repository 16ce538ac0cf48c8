/**
 * Handles an event, and calls `end` once all of its work except streams has ended, including work that other work
 * starts.
 */
export function runWithSettledCallback<Answer>(
    ctx: Pick<ExecutionContext, 'waitUntil'>,
    handle: () => Promise<Answer>,
    onSettled: () => void,
): Promise<Answer> {
    const waitUntil = ctx.waitUntil.bind(ctx);
    const begun: Promise<unknown>[] = [];
    ctx.waitUntil = (promise) => {
        begun.push(promise);
        waitUntil(promise);
    };
    const result = handle();
    begun.push(result);
    const finish = async () => {
        while (begun.length > 0) await Promise.allSettled(begun.splice(0));
        onSettled();
    };
    waitUntil(finish());
    return result;
}
