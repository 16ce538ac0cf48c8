export async function waitAtMostIgnoringRejection(end: Promise<void>, timeoutMs: number): Promise<void> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = new Promise<void>((resolve) => (timer = setTimeout(resolve, timeoutMs)));
    await Promise.race([end.catch(() => {}), wait]);
    clearTimeout(timer);
}
