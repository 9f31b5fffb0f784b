import { expect, it } from 'vitest';
import { analyzeMemory } from './analyze-memory.ts';
import { withoutChineseQuestionWords } from './chinese-questions.ts';
import { RecallIndex } from './recall-index.ts';

const FACTS = [
  '团队会议每周三下午三点举行',
  '我女儿在北京第四小学读书',
  '我住在上海浦东',
  '小王喜欢喝绿茶',
  '李雷负责支付系统',
  '周五禁止部署',
  '我们的猫叫米粒',
];

function recall(text: string): string[] {
  const index = new RecallIndex(2);
  for (const fact of FACTS) {
    const document = { kind: 'memory', at: null, group: null, position: null, who: null, entities: [] };
    // What an embedder of English words returns for Chinese.
    index.put(fact, analyzeMemory({ ...document, id: fact, text: fact }), [Float32Array.of(0, 0)], undefined);
  }
  return index.recall({ text, vector: Float32Array.of(0, 0), limit: 3 }).map(({ id }) => id);
}

it.each([
  ['会议什么时候', '团队会议每周三下午三点举行'],
  ['我女儿在哪里读书', '我女儿在北京第四小学读书'],
  ['我住在哪里', '我住在上海浦东'],
  ['小王喜欢喝什么？', '小王喜欢喝绿茶'],
  ['谁负责支付系统', '李雷负责支付系统'],
  ['周五可以部署吗', '周五禁止部署'],
  ['猫叫什么名字', '我们的猫叫米粒'],
])('the Chinese question %s finds its fact by what it asks about', (question, fact) => {
  expect(recall(question)[0]).toBe(fact);
});

it.each(['谢谢', '好的，继续', '下一步', '为什么', '可以吗', '这是什么意思', '你觉得怎么样', '今天天气如何'])(
  'the Chinese small talk %s recalls nothing',
  (text) => {
    expect(recall(text)).toEqual([]);
  },
);

it('a question in another script stays as it is', () => {
  expect(withoutChineseQuestionWords('where does Dave work?')).toBe('where does Dave work?');
});
