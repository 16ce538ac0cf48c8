/** Calls `end` after all work of the event, including work started by other work, but not streams. */
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
