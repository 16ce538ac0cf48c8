/** Calls `onSettled` after all work of the event, including work started by other work, but not streams. */
export function runWithSettledCallback<Answer>(
    ctx: Pick<ExecutionContext, 'waitUntil'>,
    handle: () => Promise<Answer>,
    onSettled: () => void,
): Promise<Answer> {
    const waitUntil = ctx.waitUntil.bind(ctx);
    const pending: Promise<unknown>[] = [];
    ctx.waitUntil = (promise) => {
        pending.push(promise);
        waitUntil(promise);
    };
    const result = handle();
    pending.push(result);
    const finish = async () => {
        while (pending.length > 0) await Promise.allSettled(pending.splice(0));
        onSettled();
    };
    waitUntil(finish());
    return result;
}
