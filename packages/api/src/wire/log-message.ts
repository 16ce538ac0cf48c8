interface Line {
    message: string;
    fields?: object | undefined;
}

/** For log viewers that ignore fields. */
export function appendLogFieldsToMessage<Log extends Line>(log: Log): Log {
    return { ...log, message: log.message + formatLogFields(log) };
}

export function stripLogFieldsFromMessage<Log extends Line>(log: Log): Log {
    const end = formatLogFields(log);
    return end !== '' && log.message.endsWith(end) ? { ...log, message: log.message.slice(0, -end.length) } : log;
}

function formatLogFields({ fields }: Line): string {
    return fields ? ` ${JSON.stringify(fields)}` : '';
}
