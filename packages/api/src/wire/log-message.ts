/** A line of a log, with what was logged beside its text. */
interface Line {
    message: string;
    fields?: object | undefined;
}

/** A line for those who read messages alone: what was logged beside its text stands in it, too. */
export function appendLogFieldsToMessage<Log extends Line>(log: Log): Log {
    return { ...log, message: log.message + formatLogFields(log) };
}

/** The line as it was logged. */
export function stripLogFieldsFromMessage<Log extends Line>(log: Log): Log {
    const end = formatLogFields(log);
    return end !== '' && log.message.endsWith(end) ? { ...log, message: log.message.slice(0, -end.length) } : log;
}

function formatLogFields({ fields }: Line): string {
    return fields ? ` ${JSON.stringify(fields)}` : '';
}
