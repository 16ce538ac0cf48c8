/** Requests each message when the client reads, and stops when it disconnects. */
export function createEventStreamResponse<Message>(
    messages: AsyncIterable<Message>,
    toJson: (message: Message) => string,
): Response {
    const iterator = messages[Symbol.asyncIterator]();
    const encoder = new TextEncoder();
    const body = new ReadableStream<Uint8Array>(
        {
            async pull(controller) {
                const { value, done } = await iterator.next();
                if (done) controller.close();
                else controller.enqueue(encoder.encode(`data: ${toJson(value)}\n\n`));
            },
            async cancel() {
                await iterator.return?.();
            },
        },
        { highWaterMark: 0 },
    );
    return new Response(body, { headers: { 'content-type': 'text/event-stream', 'cache-control': 'no-store' } });
}
