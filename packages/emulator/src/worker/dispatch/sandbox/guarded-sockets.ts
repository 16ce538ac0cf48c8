type SocketClass = abstract new (...values: never[]) => object;

/** Requests of sockets bypass `fetch`, so no recorded response could answer them. */
export function guardSocketClass<Socket extends SocketClass>(Real: Socket, isReplay: () => boolean): Socket {
    const Guarded: Socket = new Proxy(Real, {
        construct(target, values, newTarget) {
            if (isReplay())
                throw new Error(`The record has no answer to a new ${target.name}. Replay it with live requests.`);
            return Reflect.construct(target, values, newTarget === Guarded ? target : newTarget);
        },
    });
    Object.defineProperty(Real.prototype, 'constructor', { value: Guarded, configurable: true, writable: true });
    return Guarded;
}
