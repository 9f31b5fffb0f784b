/**
 * What a skill says, and the facts about it.
 *
 * @module
 */
import type { JSX } from 'preact';
import type { SkillDetail } from '../../api/requests.ts';
import { Badge, Mark } from '../../parts/badge.tsx';
import { Markdown } from '../../parts/markdown.tsx';
import { Empty } from '../../parts/states.tsx';
import { tilde, visible } from '../../parts/text.ts';
import { Time } from '../../parts/time.tsx';

export function Overview({ skill }: { readonly skill: SkillDetail }): JSX.Element {
  const body = withoutFrontmatter(skill.content);
  return (
    <div class="grid side-right">
      <article class="card">
        {body === '' ? (
          <Empty title="The skill has no text beside its description" />
        ) : (
          <Markdown text={body} />
        )}
      </article>
      <div class="stack">
        <section class="card">
          <dl class="facts">
            <dt>Used</dt>
            <dd class="number">
              {skill.useCount} times, last <Time at={skill.lastUsedAt} />
            </dd>
            <dt>Importance</dt>
            <dd class="number">
              {skill.effectiveImportance.toFixed(2)} now, {skill.importance.toFixed(2)} when fresh
            </dd>
            <dt>Trust</dt>
            <dd>{skill.versions[0] ? <Mark word={skill.versions[0].taint} /> : skill.trust}</dd>
            {skill.version && (
              <>
                <dt>Version</dt>
                <dd>{visible(skill.version)}</dd>
              </>
            )}
            {skill.license && (
              <>
                <dt>Licence</dt>
                <dd>{visible(skill.license)}</dd>
              </>
            )}
            <dt>Installed</dt>
            <dd>
              <Time at={skill.installedAt} />
            </dd>
            {skill.origin && (
              <>
                <dt>Origin</dt>
                <dd>{visible(skill.origin)}</dd>
              </>
            )}
            <dt>File</dt>
            <dd class="mono">{tilde(skill.fsPath)}</dd>
          </dl>
        </section>
        <Words title="Triggers" words={skill.triggers} />
        <Words title="Tags" words={skill.tags} />
        <Words title="Names" words={skill.entities.map(({ name }) => name)} />
        {skill.files.some(({ warnings, status }) => warnings.length > 0 || status === 'shadowed') && (
          <section class="card">
            <h3>Files</h3>
            <ul class="stack tight small">
              {skill.files.map((file) => (
                <li key={file.path}>
                  <span class="mono">{tilde(file.path)}</span> <Mark word={file.status} />
                  {[file.reason, ...file.warnings].filter(Boolean).map((text) => (
                    <p key={text} class="muted">
                      {visible(text ?? '')}
                    </p>
                  ))}
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </div>
  );
}

function Words({
  title,
  words,
}: {
  readonly title: string;
  readonly words: readonly string[];
}): JSX.Element | null {
  if (words.length === 0) return null;
  return (
    <section class="card stack tight">
      <h3>{title}</h3>
      <div class="row">
        {words.slice(0, 40).map((word) => (
          <Badge key={word} isLong>
            {visible(word)}
          </Badge>
        ))}
      </div>
    </section>
  );
}

function withoutFrontmatter(content: string): string {
  return content.replace(/^\uFEFF?---\r?\n[\s\S]*?\r?\n---\r?\n?/, '').trim();
}
