/**
 * Chinese words of software work and what English skills call them, so that a prompt in Chinese finds them by
 * words too; the built-in table knows single characters only. Longest match wins.
 *
 * @module
 */

const PAIRS = `
测试 test 单元测试 unit test 集成测试 integration test 端到端 end to end 用例 case 覆盖率 coverage 断言 assert
代码 code 源码 source code 代码库 codebase 仓库 repository 分支 branch 提交 commit 提交信息 commit message 合并 merge
拉取请求 pull request 冲突 conflict 变更 change 改动 change 版本 version 发布 release 回滚 rollback 标签 tag
审查 review 评审 review 审核 review 代码审查 code review 审计 audit 检查 check 验证 verify 校验 validate
调试 debug 排查 troubleshoot 诊断 diagnose 定位 locate 修复 fix 错误 error 报错 error 异常 exception 故障 failure
失败 fail 崩溃 crash 日志 log 堆栈 stack 根因 root cause 根本原因 root cause 问题 issue 漏洞 vulnerability 缺陷 bug
性能 performance 优化 optimize 瓶颈 bottleneck 内存 memory 泄漏 leak 缓存 cache 延迟 latency 吞吐 throughput 并发 concurrency
构建 build 编译 compile 打包 package 部署 deploy 上线 deploy 发布流程 release workflow 流水线 pipeline 持续集成 ci
容器 container 集群 cluster 镜像 image 服务器 server 服务 service 微服务 microservice 云 cloud 网关 gateway 负载 load
数据库 database 查询 query 索引 index 表 table 迁移 migrate 升级 upgrade 备份 backup 恢复 restore 事务 transaction 模式 pattern
数据 data 数据分析 data analysis 分析 analyze 统计 statistics 可视化 visualization 图表 chart 报表 report 报告 report 仪表盘 dashboard
机器学习 machine learning 深度学习 deep learning 模型 model 训练 train 推理 inference 微调 fine tuning 提示词 prompt 提示 prompt
智能体 agent 代理 agent 大模型 llm 向量 vector 检索 retrieval 知识库 knowledge base 记忆 memory 上下文 context
设计 design 架构 architecture 架构图 architecture diagram 流程图 flowchart diagram 图 diagram 原型 prototype 界面 ui interface
用户界面 ui interface 前端 frontend 后端 backend 组件 component 页面 page 网站 website 网页 web page 布局 layout 样式 style 响应式 responsive
动画 animation 无障碍 accessibility 移动 mobile 安卓 android 苹果 apple 小程序 mini program 应用 application 客户端 client
接口 api interface 文档 documentation 注释 comment 教程 tutorial 说明 guide 示例 example 模板 template 规范 specification 标准 standard
需求 requirements 计划 plan 规划 plan 任务 task 拆分 split 步骤 step 里程碑 milestone 路线图 roadmap 项目 project 管理 manage
重构 refactor 清理 clean cleanup 简化 simplify 模块 module 依赖 dependency 框架 framework 库 library 插件 plugin 工具 tool 脚本 script
配置 configure configuration 环境 environment 变量 variable 安装 install 设置 setup 初始化 initialize 启动 start 运行 run 执行 execute
安全 security 权限 permission 认证 authentication 登录 login 授权 authorization 加密 encryption 密钥 key secret 密码 password 攻击 attack
渗透 penetration 恶意 malware 取证 forensics 合规 compliance 隐私 privacy 威胁 threat 扫描 scan 监控 monitor 告警 alert
文件 file 文件夹 folder 目录 directory 磁盘 disk 空间 space 存储 storage 上传 upload 下载 download 表格 spreadsheet excel
演示文稿 presentation slides 幻灯片 slides presentation 图片 image 图像 image 视频 video 音频 audio 语音 voice speech 字幕 subtitle 转写 transcribe
翻译 translate 国际化 internationalization 本地化 localization 写作 write 文章 article 博客 blog 文案 copywriting 总结 summarize 摘要 summary
邮件 email 消息 message 通知 notification 日程 calendar 会议 meeting 纪要 minutes 简历 resume 面试 interview 论文 paper 研究 research
营销 marketing 推广 promote 搜索引擎 seo search engine 关键词 keyword 客户 customer 潜在客户 lead leads 销售 sales 线索 leads 竞品 competitor 市场 market
公司 company 决策者 decision maker stakeholder 名单 list 打分 score 排序 rank 比较 compare 对比 compare 选择 choose 评估 evaluate 推荐 recommend
搜索 search 查找 find 抓取 scrape crawl 爬虫 crawler scraper 浏览器 browser 自动化 automation 截图 screenshot 解析 parse 提取 extract 转换 convert
生成 generate 创建 create 编写 write 实现 implement 开发 develop 添加 add 更新 update 删除 delete 修改 modify 改进 improve 功能 feature
学习 learn 教我 teach learn 解释 explain 理解 understand 支付 payment 订单 order 发票 invoice 财务 finance 合同 contract 法律 legal
游戏 game 区块链 blockchain 合约 contract 符号化 symbolicate 原生 native 线程 thread 异步 async 类型 type 函数 function 正则 regex
像个真人 human 真人 human 头脑风暴 brainstorm 想法 idea 创意 creative idea 技能 skill 工作流 workflow 流程 process workflow`;

const TERMS = new Map<string, readonly string[]>();
let longest = 1;
let current: string[] = [];
for (const word of PAIRS.split(/\s+/)) {
  if (/^[a-z]/.test(word)) {
    current.push(word);
  } else if (word !== '') {
    current = [];
    TERMS.set(word, current);
    longest = Math.max(longest, word.length);
  }
}

/** English words for a run of Chinese characters, in its order; empty when none is known. */
export function englishFor(run: string): string[] {
  const found: string[] = [];
  for (let at = 0; at < run.length; ) {
    let taken = 1;
    for (let length = Math.min(longest, run.length - at); length >= 1; length--) {
      const english = TERMS.get(run.slice(at, at + length));
      if (english === undefined) continue;
      found.push(...english);
      taken = length;
      break;
    }
    at += taken;
  }
  return found;
}
