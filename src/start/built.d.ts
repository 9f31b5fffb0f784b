/** Put in by the build: what each bundle holds, in a few signs. */
declare const BUILT: Readonly<Record<'cli', string>>;
