import { describe, expect, it } from 'vitest';
import { analyzeSkill } from './analyze.ts';
import { withoutChineseChatter } from './chinese-chatter.ts';
import { SkillIndex } from './skill-index.ts';
import { ABSTAIN_BELOW } from './weights.ts';

const LIBRARY = {
  'weekly-report': '生成周报：汇总本周工作内容，整理成条理清晰的周报并列出下周计划。',
  'deploy-site': '部署网站：构建前端并把静态文件发布到服务器，检查是否上线成功。',
  'meeting-minutes': '整理会议纪要：根据录音或笔记提炼要点、结论和待办事项。',
  'contract-review': '审查合同条款，标出风险点并给出修改建议。',
  'release-notes': 'Write release notes from merged pull requests.',
};

function best(text: string): { id: string; score: number } | undefined {
  const index = new SkillIndex(4);
  for (const [name, description] of Object.entries(LIBRARY)) {
    index.put(name, analyzeSkill({ id: name, name, description, triggers: [], tags: [], body: '' }), []);
  }
  return index.rank({ text, vector: null, limit: 1 })[0];
}

describe('a Chinese prompt', () => {
  it.each([
    ['帮我写一份本周的周报', '本周周报', 'weekly-report'],
    ['请帮我部署网站到服务器', '部署网站到服务器', 'deploy-site'],
    ['能不能帮我整理一下今天的会议纪要，谢谢', '整理会议纪要', 'meeting-minutes'],
    ['我想让你帮我看一下这份合同有没有风险', '合同风险', 'contract-review'],
  ])('as people write it, "%s", finds what "%s" finds', (natural, short, expected) => {
    expect(best(short)?.id).toBe(expected);
    expect(best(natural)?.id).toBe(expected);
    expect(best(natural)?.score).toBeGreaterThan(ABSTAIN_BELOW);
  });

  it.each(['请问你是谁', '谢谢，继续', '帮我看看这个', '请给我讲个笑话吧'])(
    'that is only courtesy finds nothing: "%s"',
    (text) => {
      expect(best(text)).toBeUndefined();
    },
  );

  it.each([
    ['了解目的', '了解目的'],
    ['申请请求', '申请请求'],
    ['为了把握', '为了把握'],
    ['请部署', ' 部署'],
    ['把网站部署好了吗', ' 网站部署好  '],
    ['fix the 的 build', 'fix the   build'],
    ['no Chinese at all', 'no Chinese at all'],
  ])('keeps the words that a particle is a part of: "%s"', (text, rest) => {
    expect(withoutChineseChatter(text)).toBe(rest);
  });
});
