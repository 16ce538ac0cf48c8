export async function within(milliseconds, what, wait) {
    const end = new AbortController();
    const late = new Promise((_, reject) => {
        end.signal.addEventListener('abort', () =>
            reject(new Error(`Waited ${milliseconds / 1000} s in vain for ${what}.`)),
        );
    });
    const timer = setTimeout(() => end.abort(), milliseconds);
    try {
        return await Promise.race([wait(end.signal), late]);
    } finally {
        clearTimeout(timer);
    }
}
