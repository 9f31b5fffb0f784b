export function inAscii(source: string): string;
