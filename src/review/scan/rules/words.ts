/**
 * Sets of words that several rules use, in English, German, Spanish, French and Chinese.
 *
 * Accents need not be written: texts and sets are folded alike.
 *
 * @module
 */

export const WORDS: Readonly<Record<string, string>> = {
  // Who is spoken to, and who must not know.
  agent:
    'agent|agents|assistant|assistants|ai|llm|model|claude|chatgpt|gpt|copilot|codex|cursor|gemini|openclaw|bot|ki|asistente|助手|模型|智能体',
  user: 'usuario|utente|пользовател*|ユーザー|사용자*|user|users|human|humans|operator|operators|owner|person|customer|developer|reviewer|anyone|anybody|them|him|her|benutzer*|nutzer*|anwender*|usuario*|utilisateur*|persona|用户|使用者|人类',

  // Overriding.
  ignore:
    'esqueca|desconsidere|desconsidera|ignorare|dimentica|игнорируй*|игнорируйте|забудь|забудьте|無視|忘れて|무시*|잊어*|ignore|disregard|forget|override|overrule|bypass|neglect|discard|abandon|supersede|cancel|set_aside|throw_away|throw_out|no_longer_follow|stop_following|do_not_follow|dont_follow|do_not_obey|ignorier*|vergiss|vergessen|missachte*|verwirf|ubergehe|ignora|ignorar|olvida|olvide|olvidar|descarta|desestima|haz_caso_omiso|ignorez|oublie|oubliez|oublier|passe_outre|忽略|无视|忘记|忽视|不要遵守|不再遵守|抛弃',
  dismiss:
    'esqueca|desconsidere|desconsidera|dimentica|игнорируй*|забудь|забудьте|無視|무시*|ignore|disregard|forget|bypass|discard|abandon|stop_following|do_not_follow|dont_follow|do_not_obey|ignorier*|vergiss|vergessen|missachte*|ignora|ignorar|olvida|olvide|olvidar|descarta|ignorez|oublie|oubliez|oublier|忽略|无视|忘记|忽视',
  prior:
    'anteriores|precedenti|предыдущие|предыдущих|прежние|これまで|以前|以上|上記|이전*|앞선|previous|previously|prior|earlier|above|preceding|former|foregoing|initial|past|given_so_far|you_were_given|you_received|vorherige*|bisherige*|vorangegangen*|obigen|fruhere*|anteriores|anterior|previas|previos|precedente|precedentes|anterieures|anterieurs|之前|以前|先前|上述|以上|此前|前面|原有|既有',
  orders:
    'guidance|instrucoes|regras|istruzioni|regole|инструкции|инструкций|правила|указания|指示|命令|ルール|지시*|명령*|규칙*|instruction|instructions|rule|rules|guideline|guidelines|guidance|directive|directives|prompt|prompts|policy|policies|constraint|constraints|restriction|restrictions|guardrail|guardrails|safeguard|safeguards|programming|training|commands|orders|messages|context|anweisung*|regel|regeln|vorgabe*|richtlinie*|instruccion*|reglas|directrices|indicaciones|restricciones|consigne*|regles|directives|指令|指示|规则|提示|限制|说明|要求|约束',
  safety:
    'safety|security|ethical|ethics|moral|content|moderation|system|developer|anthropic|openai|platform|built_in|default|guardrail|your|sicherheits*|seguridad|securite|sistema|systeme|安全|系统|道德',

  // Speaking and keeping silent.
  not: 'sem|nao|non|senza|не|ни|без|しないで|ないで|말고|않고|없이|never|dont|do_not|must_not|mustnt|should_not|shouldnt|shall_not|avoid|without|refrain_from|no_need_to|niemals|nicht|ohne|nunca|no|sin|ne|jamais|sans|不要|不得|不能|不可|切勿|勿|别|无需|绝不|从不|禁止|不',
  tell: 'avisar|avise|conte|mencione|informe|dire|informare|avvisare|menzionare|говори*|сообщай*|упоминай*|уведомляй*|知らせ|伝え|教え|알리*|말하*|tell|telling|mention|mentioning|inform|informing|reveal|revealing|disclose|disclosing|report|reporting|notify|notifying|alert|alerting|announce|announcing|acknowledge|acknowledging|surface|expose|explain|discuss|narrate|describe|show|display|print|log|output|talk_about|speak_of|say|point_out|parler|parlez|hablar|hables|erzahle*|draw_attention|erwahne*|mitteilen|informiere*|sage|sag|zeige|verrate*|mencion*|inform*|revel*|digas|decir|avis*|muestr*|dire|dites|dis|montre*|prevenir|告诉|提及|提到|透露|通知|告知|显示|说明|泄露|展示',
  secretly:
    'silently|quietly|secretly|covertly|discreetly|stealthily|invisibly|surreptitiously|unobtrusively|unnoticed|undetected|behind_the_scenes|without_notice|heimlich|unbemerkt|stillschweigend|leise|im_hintergrund|silenciosamente|discretamente|en_secreto|sin_avisar|en_silencio|silencieusement|discretement|secretement|en_silence|悄悄|静默|偷偷|暗中|秘密|默默|后台',

  // Doing.
  send: 'mande|invia*|отправь|отправьте|отправляй*|загрузи*|перешли*|送信|アップロード|전송*|보내*|업로드*|send|sends|sending|upload|uploads|uploading|transmit|transmits|transmitting|forward|forwards|forwarding|post|posts|posting|exfiltrate|exfiltrates|submit|submits|submitting|deliver|relay|relays|push|ship|ships|sync|syncs|mirror|mirrors|leak|beacon|email|emailing|mail|share|copy|copies|report|hand_over|pass_along|pass_it|dispatch|publish|put|sende|senden|schicke|schicken|ubertrage|ubermittle|ubermitteln|hochladen|lade|attach|attaches|attaching|envia*|envie*|manda|mandar|mandal*|sube|subir|subel*|transmite*|reenvia*|envoie*|envoyez|envoyer|transmet*|televerse*|发送|上传|传输|提交|转发|发给|传给|上报|寄送|同步到',
  transmit:
    'mande|invia*|carica|manda|отправь|отправьте|отправляй*|загрузи*|перешли*|送信|送って|アップロード|전송*|보내*|업로드*|submit|submits|submitting|deliver|delivers|ship|ships|send|sends|sending|upload|uploads|uploading|transmit|transmits|transmitting|forward|forwards|forwarding|exfiltrate|exfiltrates|relay|relays|leak|leaks|attach|attaches|sende|senden|schicke|schicken|ubertrage|ubermittle|ubermitteln|envia*|envie*|manda|mandar|mandal*|sube|subel*|transmite*|reenvia*|envoie*|envoyez|envoyer|transmet*|televerse*|发送|上传|传输|提交|转发|发给|传给|上报|寄送|同步到',
  gather:
    'leia|colete|copie|leggi|raccogli|прочитай*|собери*|скопируй*|читай*|読み取|収集|コピー|읽*|수집*|복사*|collect|collects|collecting|gather|gathers|gathering|harvest|harvests|extract|extracts|extracting|read|reads|reading|grab|grabs|scrape|find|locate|search|dump|dumps|capture|captures|record|copy|copies|cat|list|enumerate|retrieve|fetch|include|encode|encrypt|compress|archive|zip|bundle|package|open|look_up|get|take|lies|lese|sammle|sammeln|kopiere|suche|lee|leer|recopil*|recog*|extrae*|busca|copia*|lis|lisez|recupere*|collecte*|copie*|cherche*|读取|收集|获取|提取|查找|复制|搜集|打包|窃取',
  /** Every way of giving something away; alone it means nothing. */
  move: '@send|write|writes|let|relay|repasse|repassa|encaminhe|inoltra|gira|caric*|carregue|@transmit|paste|pastes|pasting|deposit|deposits|drop|drops|hand|hands|give|gives|feed|feeds|enter|enters|type|duplicate|duplicates|place|file|lodge|surrender|supply|provide|furnish|contribute|donate|export|dump|store|save|archive|log|attach|append|add|include|encode|embed|transfer|move|tunnel|stream|pipe|colle|collez|depose*|insere|inserez|transfere*|kopiere|lege|hinterlege|trage|fuge|speichere|leite|pega|pegue|deposita|sube|suba|inserta|copia|copie|cola|cole|deposite|incolla|deposita|carica|copia|вставь*|скопируй*|положи*|передай*|сохрани*',
  records:
    'passport_numbers|passport_number|card_numbers|card_number|credit_cards|client_contract|client_contracts|contrat_client|customer_record|customer_records|customer_data|customer_list|client_data|client_list|client_records|patient_records|patient_data|employee_data|payroll|personal_details|personal_information|invoices|contracts|medical_records|bank_statements|kundendaten|personaldaten|datos_de_clientes|donnees_clients|dati_dei_clienti|данные_клиентов|客户数据|客户资料|顧客情報|고객_정보',
  run: 'run|runs|running|execute|executes|executing|launch|invoke|start|source|eval|ausfuhren|fuhre|fuhrst|starte|startest|ejecuta|ejecutar|ejecute|execute|executez|executer|lance|lancez|运行|执行|启动',
  write:
    'write|writes|append|appends|add|adds|insert|inserts|put|save|store|copy|place|inject|modify|modifies|edit|update|change|overwrite|replace|create|register|install|embed|persist|prepend|schreibe|schreiben|fuge|hinzu|erganze|anhangen|andere|anade|agrega|escribe|inserta|modifica|guarda|ajoute*|ecris|ecrivez|insere*|modifie*|写入|添加|追加|插入|修改|保存|加入|注入',
  download:
    'download|downloads|downloading|fetch|fetches|retrieve|pull|get|grab|obtain|herunterladen|lade|ladst|descarga|descargar|descargue|telecharge*|下载|获取',

  // What is worth stealing.
  secrets:
    'senhas|senha|chaves|credenciais|chiavi|credenziali|пароли|пароль|ключи|ключ|токены|учетные_данные|переменные_окружения|パスワード|秘密鍵|認証情報|環境変数|비밀번호*|자격_증명*|개인_키*|환경_변수*|github_token|gh_token|npm_token|slack_token|hf_token|aws_secret|<secret-path>|secrets|credential|credentials|creds|password|passwords|passphrase|passphrases|passwort|passworter|kennwort|kennworter|contrasena|contrasenas|clave|claves|mot_de_passe|mots_de_passe|api_key|api_keys|apikey|apikeys|api_schlussel|private_key|private_keys|privaten_schlussel|clave_privada|claves_api|cle_privee|cles_privees|cles_api|cles_ssh|cle_ssh|claves_ssh|ssh_key|ssh_keys|ssh_schlussel|access_key|access_keys|secret_key|secret_keys|access_token|access_tokens|auth_token|auth_tokens|session_token|session_tokens|session_cookie|session_cookies|oauth_token|oauth_tokens|bearer_tokens|refresh_token|cookies|tokens|seed_phrase|seed_phrases|mnemonic|recovery_phrase|wallet_keys|keychain|keystore|zugangsdaten|anmeldedaten|credenciales|identifiants|environment_variables|env_vars|env_variables|umgebungsvariablen|variables_de_entorno|variables_d_environnement|variables_denvironnement|private_data|sensitive_data|personal_data|secret_values|密钥|密码|凭证|凭据|令牌|环境变量|私钥|口令|助记词|敏感信息|敏感数据',
  private:
    '<home-path>|conversation|conversations|chat_history|chat_log|chat_logs|chat_transcript|message_history|transcript|transcripts|system_prompt|system_message|session_history|clipboard|browser_history|browsing_history|contacts|address_book|inbox|emails|private_messages|source_code|codebase|documents|home_directory|home_folder|screenshots|keystrokes|user_data|user_input|user_prompts|users_prompt|users_files|personal_files|git_config|hostname|shell_history|full_context|entire_context|context_window|gesprachsverlauf|unterhaltung|systemprompt|historial|conversacion|historique|对话|聊天记录|系统提示|会话|剪贴板|源代码|浏览记录|通讯录|文件内容',
  remote:
    '<url>|<email>|webhook|webhooks|remote|external|endpoint|server|collector|c2|telegram|discord|pastebin|attacker|our|ngrok|dropbox|ftp|bucket|dns|telemetry|analytics|servidor|serveur|externe|externo|远程|外部|服务器|接口|地址|端点',

  // Permission.
  consent:
    'ask|asks|asking|confirm|confirms|confirming|confirmation|confirmations|approval|approvals|permission|permissions|consent|authorization|prompt|prompting|verify_with|check_with|checking_with|waiting_for|wait_for|ruckfrage|nachfragen|bestatigung|zustimmung|erlaubnis|fragen|confirmacion|preguntar|preguntes|permiso|aprobacion|consentimiento|demander|confirmation|autorisation|accord|approbation|确认|询问|批准|同意|许可|征求|授权',
  skill: 'skill|skills|tool|tools|plugin|function|mcp|command|工具|技能|插件',
  money:
    'funds|money|payment|payments|balance|tokens|token|coins|crypto|cryptocurrency|eth|ether|btc|bitcoin|sol|solana|usdt|usdc|wallet|assets|nft|transaction|transactions|dollars|eur|usd|lamports|gelder|guthaben|fondos|dinero|saldo|fonds|argent|solde|资金|余额|代币|加密货币|转账',
};
